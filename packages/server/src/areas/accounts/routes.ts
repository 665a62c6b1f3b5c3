import { passwordRoutes } from './password/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { secondFactorRoutes } from './secondFactor/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { signInRoutes } from './signIn/routes.ts'
import { signUpRoutes } from './signUp/routes.ts'
import { userRoutes } from './users/routes.ts'

export const accountRoutes = [
  ...sessionRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...userRoutes,
  ...secondFactorRoutes,
]
