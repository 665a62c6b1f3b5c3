import * as rights from '@semilla/contract/rights.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read } from '../../api/queries/reads.ts'

export const getMyData = read(rights.getMyData, { staleTime: 0 })
export const listMyDeletions = read(rights.listMyDeletions)
export const requestMyData = change(rights.requestMyData, { makesStale: [getMyData] })
export const askForDeletion = change(rights.askForDeletion, { makesStale: [listMyDeletions] })
export const withdrawDeletion = change(rights.withdrawDeletion, { makesStale: [listMyDeletions] })
export const listDeletionRequests = list(rights.listDeletionRequests, { by: 'page', keyOf: ({ id }) => id })
export const decideDeletion = change(rights.decideDeletion, { makesStale: [listDeletionRequests] })
