import type { Screen } from '../../api/screen.ts'

export const accountsScreens: readonly Screen[] = []
