import type { Checklist } from '../queries.ts'

/** Returns whether the agency asked for documents and none was added since, also where the family had sent all of its list. */
export const isAskedSince = ({ items, others, request, canSend }: Checklist): boolean =>
  canSend &&
  request !== undefined &&
  [...items.flatMap(({ documents }) => documents), ...others].every(
    ({ uploadedAt }) => Date.parse(uploadedAt) < Date.parse(request.at),
  )
