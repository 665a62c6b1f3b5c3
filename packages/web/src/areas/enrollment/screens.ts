import type { Screen } from '../../api/screen.ts'

export const enrollmentScreens: readonly Screen[] = []
