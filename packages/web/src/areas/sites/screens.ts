import type { Screen } from '../../api/screen.ts'

export const sitesScreens: readonly Screen[] = []
