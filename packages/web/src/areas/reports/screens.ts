import { type Screen, screenAt } from '../../api/screen.ts'

export const reportsScreens: readonly Screen[] = [
  screenAt('report', {
    audience: ['reports'],
    title: 'reports.title',
    texts: ['reports'],
    load: () => import('./ReportScreen.tsx'),
  }),
]
