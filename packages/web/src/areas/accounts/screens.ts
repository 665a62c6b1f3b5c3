import type { Screen } from '../../api/screen.ts'
import { broughtSearch, forgotSearch } from './search.ts'

const texts = ['accounts']

export const accountsScreens: readonly Screen[] = [
  {
    path: '/Partials/SignIn',
    audience: ['anyone'],
    search: broughtSearch,
    title: 'accounts.signIn.family.title',
    texts,
    load: () => import('./signIn/FamilySignInScreen.tsx'),
  },
  {
    path: '/Partials/SignUp',
    audience: ['anyone'],
    search: broughtSearch,
    title: 'accounts.signUp.title',
    texts,
    load: () => import('./signUp/FamilySignUpScreen.tsx'),
  },
  {
    path: '/SignIn',
    audience: ['anyone'],
    signedInGoHome: ['program', 'admin'],
    search: broughtSearch,
    title: 'accounts.signIn.program.title',
    texts,
    load: () => import('./signIn/ProgramSignInScreen.tsx'),
  },
  {
    path: '/Login/SignUp',
    audience: ['anyone'],
    search: broughtSearch,
    title: 'accounts.signUp.programTitle',
    texts,
    load: () => import('./signUp/ProgramSignUpScreen.tsx'),
  },
  {
    path: '/Agency/SignIn',
    audience: ['anyone'],
    signedInGoHome: ['staff'],
    search: broughtSearch,
    title: 'accounts.signIn.agency.title',
    texts,
    load: () => import('./signIn/AgencySignInScreen.tsx'),
  },
  {
    path: '/ForgetPsw',
    audience: ['anyone'],
    search: forgotSearch,
    title: 'accounts.forgot.title',
    texts,
    load: () => import('./password/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/AuthCode',
    audience: ['anyone'],
    search: forgotSearch,
    title: 'accounts.forgot.codeTitle',
    texts,
    load: () => import('./password/CodeScreen.tsx'),
  },
  {
    path: '/ResetPsw',
    audience: ['anyone'],
    search: forgotSearch,
    title: 'accounts.forgot.resetTitle',
    texts,
    load: () => import('./password/ResetPasswordScreen.tsx'),
  },
  {
    path: '/ChangePsw',
    audience: ['signedIn'],
    title: 'accounts.change.title',
    texts,
    load: () => import('./password/ChangePasswordScreen.tsx'),
  },
  {
    path: '/Profile',
    audience: ['signedIn'],
    title: 'accounts.profile.title',
    texts,
    load: () => import('./profile/ProfileScreen.tsx'),
  },
]
