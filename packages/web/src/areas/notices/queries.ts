import * as preferences from '@semilla/contract/notices/preferences.ts'
import * as sent from '@semilla/contract/notices/sent.ts'
import { change } from '../../api/queries/changes.ts'
import { read } from '../../api/queries/reads.ts'

export const getNoticePreferences = read(preferences.getNoticePreferences)
export const listFamilyNotices = read(sent.listFamilyNotices)

export const setNoticePreferences = change(preferences.setNoticePreferences, { makesStale: [getNoticePreferences] })
