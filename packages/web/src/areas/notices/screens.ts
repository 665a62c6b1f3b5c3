import { type Screen, screenAt } from '../../api/screen.ts'

export const noticesScreens: readonly Screen[] = [
  screenAt('offerAnswer', {
    audience: ['anyone'],
    title: 'noticeScreens.offer.pageTitle',
    texts: ['noticeScreens', 'dashboard', 'words'],
    load: () => import('./offer/OfferScreen.tsx'),
  }),
]
