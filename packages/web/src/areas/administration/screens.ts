import type { ScreenName } from '@semilla/contract/screens.ts'
import { type Screen, screenAt } from '../../api/screen.ts'

type Load = Screen['load']

/** Two addresses of one screen, of which the second is that of earlier clients. */
const both = (names: readonly ScreenName[], title: string, load: Load, more: readonly string[] = []): Screen[] =>
  names.map((name) =>
    screenAt(name, {
      audience: ['admin'],
      title: `administration.${title}`,
      texts: ['administration', 'words', 'accounts', 'sites', ...more],
      load,
    }),
  )

export const administrationScreens: readonly Screen[] = [
  screenAt('administration', {
    audience: ['cityAdmin'],
    title: 'administration.home.title',
    texts: ['administration'],
    load: () => import('./home/AdministrationScreen.tsx'),
  }),
  screenAt('failures', {
    audience: ['cityAdmin'],
    title: 'administration.failures.title',
    texts: ['administration', 'noticeScreens'],
    load: () => import('./failures/FailuresScreen.tsx'),
  }),
  ...both(
    ['organization', 'organizationOfAdmin'],
    'organization.title',
    () => import('./organization/OrganizationScreen.tsx'),
    ['vacancies'],
  ),
  ...both(['users', 'usersOfAdmin'], 'users.title', () => import('./users/UsersScreen.tsx')),
  ...both(['addUser', 'addUserOfAdmin'], 'user.addTitle', () => import('./user/AddUserScreen.tsx')),
  ...both(['editUser'], 'user.title', () => import('./user/EditUserScreen.tsx')),
  ...both(['userProfile'], 'user.profileTitle', () => import('./user/UserProfileScreen.tsx')),
  ...both(['userPassword'], 'password.title', () => import('./user/UserPasswordScreen.tsx')),
  ...both(['roles'], 'roles.title', () => import('./roles/RolesScreen.tsx')),
]
