import type { Screen } from '../../api/screen.ts'

export const applicationsScreens: readonly Screen[] = []
