import type { Screen } from '../../api/screen.ts'
import { resultSearch } from './results/search.ts'

const texts = ['apply', 'words']
const forAll = { audience: ['anyone'], texts } as const
const phone = '/Mobile/Application/Apply'

const applying: readonly Screen[] = [
  {
    ...forAll,
    path: '/Partials/Application',
    mobile: `${phone}/Layout`,
    title: 'apply.title.new',
    load: () => import('./apply/pages/NewScreen.tsx'),
  },
  {
    path: '/Partials/EditApplication',
    mobile: `${phone}/Layout`,
    mobileSearch: { IsEditApplication: '1' },
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages/EditScreen.tsx'),
  },
  {
    path: '/Partials/UpdateApplicationdetialFP',
    mobile: `${phone}/Layout`,
    mobileSearch: { IsEditApplication: '1', From: 'detail' },
    audience: ['holder'],
    texts,
    title: 'apply.title.edit',
    load: () => import('./apply/pages/DetailEditScreen.tsx'),
  },
  {
    path: '/Copy/Application',
    mobile: `${phone}/Layout/Copy`,
    audience: ['parent', 'staff'],
    texts,
    title: 'apply.title.copy',
    load: () => import('./apply/pages/CopyScreen.tsx'),
  },
]

/** On a phone each step has an address of its own; all share the draft and the pages of the desktop. */
const phoneSteps: readonly Screen[] = [
  { path: 'Parent', title: 'apply.parent.title.you', load: () => import('./apply/pages/ParentScreen.tsx') },
  { path: 'OtherContact', title: 'apply.contact.title', load: () => import('./apply/pages/OtherContactScreen.tsx') },
  { path: 'Children', title: 'apply.child.heading', load: () => import('./apply/pages/ChildrenScreen.tsx') },
  { path: 'FamilyIncome', title: 'apply.income.title', load: () => import('./apply/pages/FamilyIncomeScreen.tsx') },
  { path: 'ProgramPerference/Care', title: 'apply.care.title', load: () => import('./apply/pages/CareScreen.tsx') },
  {
    path: 'ProgramPerference/Location',
    title: 'apply.location.title',
    load: () => import('./apply/pages/LocationScreen.tsx'),
  },
  {
    path: 'ProgramPerference/PPr',
    title: 'apply.programs.title',
    load: () => import('./apply/pages/PreferredProgramsScreen.tsx'),
  },
  {
    path: 'ProgramPerference/PreferedProgram',
    title: 'apply.programs.title',
    load: () => import('./apply/pages/PreferredProgramsScreen.tsx'),
  },
  {
    path: 'ProgramPerference/Other',
    title: 'apply.wishes.title',
    load: () => import('./apply/pages/OtherWishesScreen.tsx'),
  },
  { path: 'Misc', title: 'apply.misc.title', load: () => import('./apply/pages/MiscScreen.tsx') },
].map((screen) => ({ ...forAll, ...screen, path: `${phone}/${screen.path}` }))

const resultTexts = ['applications', 'eligibility', 'precheck', 'apply']

/** What was decided, at each of the addresses by which it is reached; all show the record as it is. */
const results: readonly Screen[] = [
  { path: 'Eligible', mobile: `${phone}/Success` },
  { path: 'EligibleFailed', mobile: `${phone}/Failure` },
  { path: 'UpdateEligible', mobile: `${phone}/Success`, mobileSearch: { IsEditApp: '1' } },
  { path: 'UpdateEligibleFailed', mobile: `${phone}/Failure`, mobileSearch: { IsEditApp: '1' } },
  { path: 'EligibleFP' },
  { path: 'EligibleFailedFP' },
  { path: 'EligibleSP' },
  { path: 'EligibleFailedSP' },
].map((screen) => ({
  ...screen,
  path: `/Partials/${screen.path}`,
  audience: [screen.path.endsWith('SP') ? 'staff' : 'holder'],
  search: resultSearch,
  title: 'applications.result.title',
  texts: resultTexts,
  load: /^Update|FP$/.test(screen.path)
    ? () => import('./results/UpdatedScreen.tsx')
    : () => import('./results/ResultScreen.tsx'),
}))

export const applicationsScreens: readonly Screen[] = [
  ...applying,
  ...phoneSteps,
  ...results,
  {
    path: '/Partials/Confirm',
    mobile: `${phone}/SuccessResult`,
    audience: ['holder'],
    title: 'applications.confirm.title',
    texts: ['applications'],
    load: () => import('./results/ConfirmScreen.tsx'),
  },
  {
    path: '/NewDashboard',
    audience: ['parent'],
    title: 'dashboard.title',
    texts: ['dashboard', 'words'],
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },
]
