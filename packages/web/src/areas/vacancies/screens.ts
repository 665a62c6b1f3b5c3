import type { Screen } from '../../api/screen.ts'

export const vacanciesScreens: readonly Screen[] = []
