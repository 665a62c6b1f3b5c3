import * as api from '@semilla/contract/documents.ts'
import { discardFile } from '../../platform/files/discardFiles.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import {
  asksForDocuments,
  changesDocument,
  readsDocument,
  readsDocuments,
  reviewsDocument,
  sendsDocuments,
} from './access.ts'
import { deleteDocument } from './deleteDocument.ts'
import { downloadDocument, previewDocument } from './downloadDocument.ts'
import { getDocumentChecklist } from './getDocumentChecklist.ts'
import { listDocuments } from './listDocuments.ts'
import { prepareDocument } from './prepareDocument.ts'
import { requestDocuments } from './requestDocuments.ts'
import { reviewDocument } from './reviewDocument.ts'
import { setAllDocumentsRead } from './setAllDocumentsRead.ts'
import { uploadDocument } from './uploadDocument.ts'

export const documentRoutes = [
  preparedRoute(api.uploadDocument, sendsDocuments, prepareDocument, uploadDocument, { discard: discardFile }),
  route(api.downloadDocument, readsDocument, downloadDocument),
  route(api.previewDocument, readsDocument, previewDocument),
  route(api.listDocuments, readsDocuments, listDocuments),
  route(api.getDocumentChecklist, readsDocuments, getDocumentChecklist),
  route(api.deleteDocument, changesDocument, deleteDocument),
  route(api.reviewDocument, reviewsDocument, reviewDocument),
  route(api.requestDocuments, asksForDocuments, requestDocuments),
  route(api.setAllDocumentsRead, readsDocuments, setAllDocumentsRead),
]
