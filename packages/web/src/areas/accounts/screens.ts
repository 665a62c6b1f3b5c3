import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['accounts']

export const accountsScreens: readonly Screen[] = [
  screenAt('familySignIn', {
    audience: ['anyone'],
    title: 'accounts.signIn.family.title',
    texts,
    load: () => import('./signIn/FamilySignInScreen.tsx'),
  }),
  screenAt('familySignUp', {
    audience: ['anyone'],
    title: 'accounts.signUp.title',
    texts,
    load: () => import('./signUp/FamilySignUpScreen.tsx'),
  }),
  screenAt('programSignIn', {
    audience: ['anyone'],
    signedInGoHome: ['program', 'admin'],
    title: 'accounts.signIn.program.title',
    texts,
    load: () => import('./signIn/ProgramSignInScreen.tsx'),
  }),
  screenAt('programSignUp', {
    audience: ['anyone'],
    title: 'accounts.signUp.programTitle',
    texts,
    load: () => import('./signUp/ProgramSignUpScreen.tsx'),
  }),
  screenAt('agencySignIn', {
    audience: ['anyone'],
    signedInGoHome: ['staff'],
    title: 'accounts.signIn.agency.title',
    texts,
    load: () => import('./signIn/AgencySignInScreen.tsx'),
  }),
  screenAt('forgotPassword', {
    audience: ['anyone'],
    title: 'accounts.forgot.title',
    texts,
    load: () => import('./password/ForgotPasswordScreen.tsx'),
  }),
  screenAt('passwordCode', {
    audience: ['anyone'],
    title: 'accounts.forgot.codeTitle',
    texts,
    load: () => import('./password/CodeScreen.tsx'),
  }),
  screenAt('resetPassword', {
    audience: ['anyone'],
    title: 'accounts.forgot.resetTitle',
    texts,
    load: () => import('./password/ResetPasswordScreen.tsx'),
  }),
  screenAt('changePassword', {
    audience: ['signedIn'],
    title: 'accounts.change.title',
    texts,
    load: () => import('./password/ChangePasswordScreen.tsx'),
  }),
  screenAt('profile', {
    audience: ['signedIn'],
    title: 'accounts.profile.title',
    texts: [...texts, 'noticeScreens'],
    load: () => import('./profile/ProfileScreen.tsx'),
  }),
  screenAt('security', {
    audience: ['signedIn'],
    title: 'security.title',
    texts: [...texts, 'security'],
    load: () => import('./security/SecurityScreen.tsx'),
  }),
]
