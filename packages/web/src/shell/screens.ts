import type { Screen } from '../api/screen.ts'

/** Pages that belong to no area. */
export const shellScreens: readonly Screen[] = [
  {
    path: '/Dashboard',
    audience: ['anyone'],
    title: 'shell.landing.title',
    texts: ['landing', 'precheck'],
    load: () => import('./pages/LandingScreen.tsx'),
  },
  {
    path: '/NewsResources',
    audience: ['anyone'],
    title: 'shell.menu.news',
    texts: ['guide'],
    load: () => import('./pages/NewsScreen.tsx'),
  },
  {
    path: '/About',
    audience: ['anyone'],
    title: 'shell.menu.about',
    texts: ['guide'],
    load: () => import('./pages/AboutScreen.tsx'),
  },
  {
    path: '/PrivacyPolicy',
    audience: ['anyone'],
    title: 'shell.privacy.title',
    texts: ['guide'],
    load: () => import('./pages/PrivacyScreen.tsx'),
  },
  {
    path: '/Page/Unauthorized',
    audience: ['anyone'],
    title: 'shell.unauthorized.title',
    load: () => import('./pages/UnauthorizedScreen.tsx'),
  },
]
