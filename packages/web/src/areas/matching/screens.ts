import type { Screen } from '../../api/screen.ts'

export const matchingScreens: readonly Screen[] = []
