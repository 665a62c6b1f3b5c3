import * as offers from '@semilla/contract/notices/offerLinks.ts'
import * as preferences from '@semilla/contract/notices/preferences.ts'
import * as sent from '@semilla/contract/notices/sent.ts'
import { anyone, signedIn } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { staffReadsApplication } from '../applications/access.ts'
import { listFamilyNotices } from './listFamilyNotices.ts'
import { answerOfferByLink } from './offers/answerOfferByLink.ts'
import { getOfferByLink } from './offers/getOfferByLink.ts'
import { getNoticePreferences } from './preferences/getNoticePreferences.ts'
import { setNoticePreferences } from './preferences/setNoticePreferences.ts'

export const noticeRoutes = [
  // The token of the link decides, not who is signed in.
  route(offers.getOfferByLink, anyone, getOfferByLink),
  route(offers.answerOfferByLink, anyone, answerOfferByLink),
  route(preferences.getNoticePreferences, signedIn, getNoticePreferences),
  route(preferences.setNoticePreferences, signedIn, setNoticePreferences),
  route(sent.listFamilyNotices, staffReadsApplication, listFamilyNotices),
]
