import { type Screen, screenAt } from '../../api/screen.ts'

const detailTexts = [
  'casework',
  'notes',
  'words',
  'matching',
  'openPlaces',
  'programSearch',
  'vacancies',
  'noticeScreens',
  'merging',
  'worklist',
]
const creatingTexts = ['creating', 'apply', 'casework', 'words']

/** The screens of an agency: its worklist and the detail of an application. */
export const caseworkScreens: readonly Screen[] = [
  screenAt('worklist', {
    audience: ['staff'],
    title: 'casework.worklist.title',
    texts: ['casework', 'words', 'worklist'],
    load: () => import('./worklist/WorklistScreen.tsx'),
  }),
  screenAt('tasks', {
    audience: ['staff'],
    title: 'worklist.tasks.title',
    texts: ['worklist', 'casework', 'words'],
    load: () => import('./tasks/TasksScreen.tsx'),
  }),
  screenAt('applicationDetail', {
    audience: ['staff'],
    title: 'casework.detail.title',
    texts: detailTexts,
    load: () => import('./detail/DetailScreen.tsx'),
  }),
  screenAt('inviteParent', {
    audience: ['staff'],
    title: 'casework.detail.invite.title',
    texts: detailTexts,
    load: () => import('./detail/InviteScreen.tsx'),
  }),
  screenAt('searchFamily', {
    audience: ['staff'],
    title: 'creating.search.title',
    texts: creatingTexts,
    load: () => import('./create/SearchFamilyScreen.tsx'),
  }),
  screenAt('relatedApplications', {
    audience: ['staff'],
    title: 'creating.related.duplicate.title',
    texts: creatingTexts,
    load: () => import('./create/RelatedScreen.tsx'),
  }),
  screenAt('applicationCreated', {
    audience: ['staff'],
    title: 'creating.created.title',
    texts: [...creatingTexts, 'eligibility'],
    load: () => import('./create/CreatedScreen.tsx'),
  }),
  screenAt('duplicateDesk', {
    audience: ['staff'],
    title: 'merging.desk.title',
    texts: ['merging', 'apply', 'matching', 'words'],
    load: () => import('./merging/desk/DeskScreen.tsx'),
  }),
  screenAt('siteVacancies', {
    audience: ['staff'],
    title: 'casework.detail.vacancy.title',
    texts: detailTexts,
    load: () => import('./detail/SiteVacanciesScreen.tsx'),
  }),
  screenAt('notes', {
    audience: ['staff'],
    title: 'notes.title',
    texts: ['notes'],
    load: () => import('./notes/NotesScreen.tsx'),
  }),
  screenAt('familyLog', {
    audience: ['staff'],
    title: 'logs.title',
    texts: ['logs', 'casework'],
    load: () => import('./log/LogScreen.tsx'),
  }),
]
