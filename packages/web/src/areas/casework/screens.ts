import type { Screen } from '../../api/screen.ts'

export const caseworkScreens: readonly Screen[] = []
