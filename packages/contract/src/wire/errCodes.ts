import type { RefusalKey } from '@semilla/domain/refusal.ts'

/** The refusals that clients of the wire know by a code of their own. */
const codes: Readonly<Partial<Record<RefusalKey, string>>> = {
  onlyParentChats: 'ONLY_PARENT_CAN_CHAT_WITH_THE_PROGRAM',
  onlyProgramChats: 'ONLY_PROGRAM_CAN_CHAT_WITH_THE_PARENT',
  dialogBusy: 'SERVERBUSS',
  organizationNameTaken: '409',
}
const keys = new Map(Object.entries(codes).map(([key, code]) => [code, key]))

/** Returns the `ErrCode` of a refusal. */
export const errCodeOf = (key: RefusalKey): string => codes[key] ?? key

/** Returns the key of a refusal by its `ErrCode`. */
export const refusalKeyOf = (code: string): string => keys.get(code) ?? code
