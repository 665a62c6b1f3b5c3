import { useEffect, useRef } from 'react'
import { useRead } from '../../../../api/queries/reads.ts'
import { navigation } from '../../../../ui/navigation/navigation.ts'
import { listViews } from '../../queries.ts'

/** Shows the view with which somebody's worklist begins, if the address asks for nothing in particular. */
export function useDefaultView(show: (listing: string) => void): void {
  const isBare = useRef(navigation().location.search === '')
  const { data } = useRead(listViews, isBare.current ? {} : undefined)
  useEffect(() => {
    if (!data || !isBare.current) return
    isBare.current = false
    const chosen = data.find(({ isDefault }) => isDefault)
    // Whoever has typed or chosen something by then keeps it.
    if (chosen && navigation().location.search === '') show(chosen.listing)
  }, [data, show])
}
