import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['siteWork', 'sites', 'vacancies', 'words']

export const siteWorkScreens: readonly Screen[] = [
  screenAt('siteEdit', {
    audience: ['program'],
    title: 'siteWork.edit.title',
    texts,
    load: () => import('./siteEdit/SiteEditScreen.tsx'),
  }),
  screenAt('seatCalendar', {
    audience: ['program'],
    title: 'siteWork.calendar.title',
    texts,
    load: () => import('./seatCalendar/SeatCalendarScreen.tsx'),
  }),
  screenAt('siteConfig', {
    audience: ['admin'],
    title: 'siteWork.config.title',
    texts,
    load: () => import('./siteConfig/SiteConfigScreen.tsx'),
  }),
]
