import * as api from '@semilla/contract/accounts/profile.ts'
import { signedIn } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { pictureLimits } from '../limits.ts'
import { getMyProfile } from './getMyProfile.ts'
import { getUserPicture } from './getUserPicture.ts'
import { getUserType } from './getUserType.ts'
import { pictureQueue } from './pictures.ts'
import { updateMyProfile } from './updateMyProfile.ts'
import { preparePicture, updateUserPicture } from './updateUserPicture.ts'

const pictureOptions = { limits: pictureLimits, queue: pictureQueue }

export const profileRoutes = [
  route(api.getMyProfile, signedIn, getMyProfile),
  route(api.updateMyProfile, signedIn, updateMyProfile),
  preparedRoute(api.updateUserPicture, signedIn, preparePicture, updateUserPicture, pictureOptions),
  route(api.getUserPicture, signedIn, getUserPicture),
  route(api.getUserType, signedIn, getUserType),
]
