import { translate } from '../../../platform/language.ts'
import type { WorklistItem } from './queries/items.ts'

/** Returns the name of an application's owner, which says of one who has left that their account is disabled. */
export const ownerInWords = (
  language: string,
  { ownerName, ownerHasLeft }: Pick<WorklistItem, 'ownerName' | 'ownerHasLeft'>,
): string => (ownerHasLeft ? translate(language, 'words:owner.left', { name: ownerName }) : ownerName)
