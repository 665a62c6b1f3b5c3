import type { ApplicationCapability } from '@semilla/domain/access/applicationCapabilities.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { createContext, use } from 'react'
import { inARow } from '../../../api/texts/format.ts'
import type { DetailDialog } from './dialogs/dialog.ts'
import type { ApplicationDetail } from './record.ts'

export type DetailModel = ApplicationDetail & {
  /** Returns whether the user may do something with the application in its current status; auditors may do nothing. */
  readonly may: (capability: ApplicationCapability) => boolean
  readonly dialog: DetailDialog | undefined
  readonly open: (dialog: DetailDialog) => void
  readonly close: () => void
}

export const Detail = createContext<DetailModel | undefined>(undefined)

/** Returns the application of the screen. */
export function useDetail(): DetailModel {
  const detail = use(Detail)
  if (!detail) throw new Error('Outside the detail of an application')
  return detail
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  personName({ firstName, lastName })

/** Returns the names of the parents, the first one first. */
export const familyName = ({ parents }: Pick<ApplicationDetail, 'parents'>): string => inARow(parents.map(fullName))
