import type { Screen } from '../../api/screen.ts'
import { preCheckResultSearch } from './preCheck/search.ts'

export const eligibilityScreens: readonly Screen[] = [
  {
    path: '/Mobile/Application/PreCheck',
    audience: ['anyone'],
    title: 'precheck.title',
    texts: ['precheck'],
    load: () => import('./preCheck/PreCheckScreen.tsx'),
  },
  {
    path: '/Mobile/Application/PreCheckResult',
    audience: ['anyone'],
    search: preCheckResultSearch,
    title: 'precheck.result',
    texts: ['precheck'],
    load: () => import('./preCheck/PreCheckResultScreen.tsx'),
  },
]
