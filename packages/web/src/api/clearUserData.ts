import { withStorage } from '../browser/storage.ts'
import { forgetLastKnown } from './lastKnown.ts'
import { leftKey } from './leftApplications.ts'
import { queryClient } from './queries/queryClient.ts'
import { sessionKey } from './reader.ts'
import { signingOutKey } from './signingOut.ts'

/** What is the browser's, whoever uses it. */
const browsersOwn = ['semilla_language', leftKey, signingOutKey]

const removeExcept = (storage: Storage, isStaying: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (!isStaying(key)) storage.removeItem(key)
}

/** Removes cached answers, drafts and choices of this tab, but for the stored ones that stay. */
function clearTab(isStaying: (key: string) => boolean) {
  withStorage((_, tab) => removeExcept(tab, isStaying))
  // The session is replaced instead of removed, because mounted components observe it.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queryClient.getMutationCache().clear()
}

/**
 * Removes cached answers, drafts and choices, so that the next user of the computer sees none of them. `isStaying` says
 * which keys of the storage stay.
 */
export function clearUserData(isStaying: (key: string) => boolean = () => false) {
  forgetLastKnown()
  withStorage((browser) => removeExcept(browser, (key) => browsersOwn.includes(key) || isStaying(key)))
  clearTab(isStaying)
}
