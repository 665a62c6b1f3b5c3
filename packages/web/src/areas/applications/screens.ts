import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['eligibility', 'apply', 'words', 'precheck']
const forAll = { audience: ['anyone'], texts } as const

const applying: readonly Screen[] = [
  screenAt('newApplication', {
    ...forAll,
    title: 'apply.title.new',
    load: () => import('./apply/pages.tsx').then(({ NewScreen }) => ({ default: NewScreen })),
  }),
  screenAt('editApplication', {
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages.tsx').then(({ EditScreen }) => ({ default: EditScreen })),
  }),
  screenAt('editFromDetail', {
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages.tsx').then(({ DetailEditScreen }) => ({ default: DetailEditScreen })),
  }),
  screenAt('copyApplication', {
    audience: ['parent', 'staff'],
    texts,
    title: 'apply.title.copy',
    load: () => import('./apply/pages.tsx').then(({ CopyScreen }) => ({ default: CopyScreen })),
  }),
]

/** On phones each step has its own URL; they share the draft and the pages of the desktop. */
const phoneSteps: readonly Screen[] = [
  screenAt('applyParent', {
    ...forAll,
    title: 'apply.parent.title.you',
    load: () => import('./apply/pages.tsx').then(({ ParentScreen }) => ({ default: ParentScreen })),
  }),
  screenAt('applyContact', {
    ...forAll,
    title: 'apply.contact.title',
    load: () => import('./apply/pages.tsx').then(({ OtherContactScreen }) => ({ default: OtherContactScreen })),
  }),
  screenAt('applyChildren', {
    ...forAll,
    title: 'apply.child.heading',
    load: () => import('./apply/pages.tsx').then(({ ChildrenScreen }) => ({ default: ChildrenScreen })),
  }),
  screenAt('applyIncome', {
    ...forAll,
    title: 'apply.income.title',
    load: () => import('./apply/pages.tsx').then(({ FamilyIncomeScreen }) => ({ default: FamilyIncomeScreen })),
  }),
  screenAt('applyCare', {
    ...forAll,
    title: 'apply.care.title',
    load: () => import('./apply/pages.tsx').then(({ CareScreen }) => ({ default: CareScreen })),
  }),
  screenAt('applyLocation', {
    ...forAll,
    title: 'apply.location.title',
    load: () => import('./apply/pages.tsx').then(({ LocationScreen }) => ({ default: LocationScreen })),
  }),
  ...(['applyPrograms', 'applyPreferredPrograms'] as const).map((name) =>
    screenAt(name, {
      ...forAll,
      title: 'apply.programs.title',
      load: () =>
        import('./apply/pages.tsx').then(({ PreferredProgramsScreen }) => ({ default: PreferredProgramsScreen })),
    }),
  ),
  screenAt('applyWishes', {
    ...forAll,
    title: 'apply.wishes.title',
    load: () => import('./apply/pages.tsx').then(({ OtherWishesScreen }) => ({ default: OtherWishesScreen })),
  }),
  screenAt('applyMisc', {
    ...forAll,
    title: 'apply.misc.title',
    load: () => import('./apply/pages.tsx').then(({ MiscScreen }) => ({ default: MiscScreen })),
  }),
]

const result = {
  title: 'applications.result.title',
  texts: ['applications', 'eligibility', 'precheck', 'apply'],
} as const
const decided = () => import('./results/ResultScreen.tsx')
const updated = () => import('./results/UpdatedScreen.tsx')

/** The screens that show the decision. They all read it from the application. */
const results: readonly Screen[] = [
  screenAt('eligible', { ...result, audience: ['holder'], load: decided }),
  screenAt('notEligible', { ...result, audience: ['holder'], load: decided }),
  screenAt('updateEligible', { ...result, audience: ['holder'], load: updated }),
  screenAt('updateNotEligible', { ...result, audience: ['holder'], load: updated }),
  screenAt('eligibleFromDetail', { ...result, audience: ['holder'], load: updated }),
  screenAt('notEligibleFromDetail', { ...result, audience: ['holder'], load: updated }),
  screenAt('eligibleForStaff', { ...result, audience: ['staff'], load: decided }),
  screenAt('notEligibleForStaff', { ...result, audience: ['staff'], load: decided }),
]

export const applicationsScreens: readonly Screen[] = [
  ...applying,
  ...phoneSteps,
  ...results,
  screenAt('confirm', {
    audience: ['holder'],
    title: 'applications.confirm.title',
    texts: ['applications'],
    load: () => import('./results/ConfirmScreen.tsx'),
  }),
  screenAt('survey', {
    audience: ['holder'],
    title: 'survey.title',
    texts: ['survey', 'apply'],
    load: () => import('./survey/SurveyScreen.tsx'),
  }),
  screenAt('surveyTotals', {
    audience: ['cityAdmin'],
    title: 'survey.totals.title',
    texts: ['survey'],
    load: () => import('./survey/SurveyTotalsScreen.tsx'),
  }),
  screenAt('familyDashboard', {
    audience: ['parent'],
    title: 'dashboard.title',
    texts: ['dashboard', 'apply', 'openPlaces', 'words'],
    load: () => import('./dashboard/DashboardScreen.tsx'),
  }),
]
