import { type Screen, screenAt } from '../api/screen.ts'

/** The screens that belong to no area. */
export const shellScreens: readonly Screen[] = [
  screenAt('landing', {
    audience: ['anyone'],
    title: 'shell.landing.title',
    texts: ['landing', 'precheck'],
    load: () => import('./pages/LandingScreen.tsx'),
    loadMobile: () => import('./pages/LandingPhoneScreen.tsx'),
  }),
  screenAt('news', {
    audience: ['anyone'],
    title: 'shell.menu.news',
    texts: ['guide'],
    load: () => import('./pages/NewsScreen.tsx'),
  }),
  screenAt('about', {
    audience: ['anyone'],
    title: 'shell.menu.about',
    texts: ['guide'],
    load: () => import('./pages/AboutScreen.tsx'),
  }),
  screenAt('privacy', {
    audience: ['anyone'],
    title: 'shell.privacy.title',
    texts: ['guide'],
    load: () => import('./pages/PrivacyScreen.tsx'),
  }),
  screenAt('unauthorized', {
    audience: ['anyone'],
    title: 'shell.unauthorized.title',
    load: () => import('./pages/UnauthorizedScreen.tsx'),
  }),
]
