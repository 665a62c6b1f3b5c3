import type { ItemState } from '@semilla/domain/documents/checklist.ts'
import type { DocumentItem, DocumentStatus } from '@semilla/domain/documents/document.ts'
import i18next from 'i18next'
import type { Tone } from '../../../ui/display/StatusTag.tsx'

type Subject = { readonly item: DocumentItem; readonly childName: string }

/** Returns what an item of the list is called, with the child whom it is about. */
export function titleOf({ item, childName }: Subject): string {
  const title = i18next.t(`documents.items.${item}`)
  return childName ? i18next.t('documents.forChild', { item: title, name: childName }) : title
}

export const toneOfItem: Record<ItemState, Tone> = {
  missing: 'quiet',
  sent: 'busy',
  accepted: 'good',
  returned: 'warning',
}
export const toneOfStatus: Record<DocumentStatus, Tone> = {
  pending: 'waiting',
  received: 'busy',
  complete: 'good',
  cancelled: 'warning',
}
