import { useEffect } from 'react'

type Choosing<S> = {
  readonly values: { readonly status: S | undefined }
  readonly change: (to: { status: undefined }) => void
}

/**
 * Takes back a chosen status that is not offered any more, as after a time-out during which a colleague changed the present
 * one. What was typed about it stays.
 */
export function useOffered<S>({ values: { status }, change }: Choosing<S>, offered: readonly S[] | undefined) {
  useEffect(() => {
    if (offered && status !== undefined && !offered.includes(status)) change({ status: undefined })
  })
}
