import { useEffect, useRef } from 'react'
import { makeChange } from '../../api/queries/changes.ts'
import { setAllDocumentsRead } from './queries.ts'

/** Marks the documents of an application as read once they are on the screen. */
export function useMarkRead(applicationId: number, isShown: boolean): void {
  const marked = useRef(0)
  useEffect(() => {
    if (!isShown || marked.current === applicationId) return
    marked.current = applicationId
    void makeChange(setAllDocumentsRead, { applicationId, userType: undefined }).catch(() => undefined)
  }, [applicationId, isShown])
}
