import type { Screen } from '../../api/screen.ts'

export const eligibilityScreens: readonly Screen[] = []
