import type { getConfig as operation } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { signChatKeys } from '../../../platform/realtime/chatKeys.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { getCity } from '../../organizations/getCity.ts'
import { idleMinutes } from './queries/findSession.ts'

/** Returns what a client needs to start. The keys of the realtime connection are sent only to signed-in users. */
export async function getConfig({ db, actor, clock, config }: Context): Promise<Output<typeof operation>> {
  const city = await getCity(db, undefined)
  const { PUBLIC_URL: home } = config
  return {
    environment: config.isProduction ? 'production' : 'development',
    waitingUrl: config.SERVICE_PORTAL_BASE_URL || home,
    familyPortalUrl: home,
    servicePortalUrl: config.SERVICE_PORTAL_BASE_URL,
    loginUrl: `${home}/#${addressOf('familySignIn')}`,
    siteUrl: home,
    appId: config.APP_ID,
    cityCode: city.code,
    cityId: city.id,
    chatKeys: actor.kind === 'user' ? signChatKeys(actor, config.SESSION_SECRET, clock.now()) : undefined,
    passwordPolicy: await passwordPolicyOf({ db, config }),
    idleMinutes,
    isDemo: config.DEMO && !config.isProduction,
    mapTiles: config.MAP_TILES
      ? { url: config.MAP_TILES, credit: config.MAP_TILES_CREDIT, creditUrl: config.MAP_TILES_CREDIT_URL }
      : undefined,
  }
}
