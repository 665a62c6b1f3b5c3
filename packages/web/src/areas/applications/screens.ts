import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['apply', 'words']
const forAll = { audience: ['anyone'], texts } as const

const applying: readonly Screen[] = [
  screenAt('newApplication', {
    ...forAll,
    title: 'apply.title.new',
    load: () => import('./apply/pages/NewScreen.tsx'),
  }),
  screenAt('editApplication', {
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages/EditScreen.tsx'),
  }),
  screenAt('editFromDetail', {
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages/DetailEditScreen.tsx'),
  }),
  screenAt('copyApplication', {
    audience: ['parent', 'staff'],
    texts,
    title: 'apply.title.copy',
    load: () => import('./apply/pages/CopyScreen.tsx'),
  }),
]

/** On phones each step has its own URL; they share the draft and the pages of the desktop. */
const phoneSteps: readonly Screen[] = [
  screenAt('applyParent', {
    ...forAll,
    title: 'apply.parent.title.you',
    load: () => import('./apply/pages/ParentScreen.tsx'),
  }),
  screenAt('applyContact', {
    ...forAll,
    title: 'apply.contact.title',
    load: () => import('./apply/pages/OtherContactScreen.tsx'),
  }),
  screenAt('applyChildren', {
    ...forAll,
    title: 'apply.child.heading',
    load: () => import('./apply/pages/ChildrenScreen.tsx'),
  }),
  screenAt('applyIncome', {
    ...forAll,
    title: 'apply.income.title',
    load: () => import('./apply/pages/FamilyIncomeScreen.tsx'),
  }),
  screenAt('applyCare', { ...forAll, title: 'apply.care.title', load: () => import('./apply/pages/CareScreen.tsx') }),
  screenAt('applyLocation', {
    ...forAll,
    title: 'apply.location.title',
    load: () => import('./apply/pages/LocationScreen.tsx'),
  }),
  ...(['applyPrograms', 'applyPreferredPrograms'] as const).map((name) =>
    screenAt(name, {
      ...forAll,
      title: 'apply.programs.title',
      load: () => import('./apply/pages/PreferredProgramsScreen.tsx'),
    }),
  ),
  screenAt('applyWishes', {
    ...forAll,
    title: 'apply.wishes.title',
    load: () => import('./apply/pages/OtherWishesScreen.tsx'),
  }),
  screenAt('applyMisc', { ...forAll, title: 'apply.misc.title', load: () => import('./apply/pages/MiscScreen.tsx') }),
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
  screenAt('familyDashboard', {
    audience: ['parent'],
    title: 'dashboard.title',
    texts: ['dashboard', 'openPlaces', 'words'],
    load: () => import('./dashboard/DashboardScreen.tsx'),
  }),
]
