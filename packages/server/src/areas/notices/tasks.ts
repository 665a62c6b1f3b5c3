import { sendingNotices } from '../../platform/delivery/sendNotices.ts'
import { composeNotices } from './compose/composeNotices.ts'
import { tellDates } from './tellDates.ts'
import { readdressNotices } from './telling/readdressNotices.ts'
import { tellEvents } from './telling/tellEvents.ts'

export const noticeTasks = { tellEvents, tellDates, sendNotices: sendingNotices(composeNotices, readdressNotices) }
