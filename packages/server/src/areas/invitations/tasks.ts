import { endCodesTo } from './endCodesTo.ts'

export const invitationTasks = { endCodesTo }
