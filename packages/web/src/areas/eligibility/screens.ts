import { type Screen, screenAt } from '../../api/screen.ts'

export const eligibilityScreens: readonly Screen[] = [
  screenAt('preCheck', {
    audience: ['anyone'],
    title: 'precheck.title',
    texts: ['precheck'],
    load: () => import('./preCheck/PreCheckScreen.tsx'),
  }),
  screenAt('preCheckResult', {
    audience: ['anyone'],
    title: 'precheck.result',
    texts: ['precheck'],
    load: () => import('./preCheck/PreCheckResultScreen.tsx'),
  }),
]
