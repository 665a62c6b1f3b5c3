import * as assignment from '@semilla/contract/casework/assignment.ts'
import * as fields from '@semilla/contract/casework/fields.ts'
import * as log from '@semilla/contract/casework/log.ts'
import * as notes from '@semilla/contract/casework/notes.ts'
import * as tags from '@semilla/contract/casework/tags.ts'
import * as tasks from '@semilla/contract/casework/tasks.ts'
import * as views from '@semilla/contract/casework/views.ts'
import * as worklist from '@semilla/contract/casework/worklist.ts'
import { signedIn, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { mayDo, mayDoWithAll, staffWrites } from '../applications/access.ts'
import { changesTask, readsLog, readsNotes, savesTask, staffTags, writesNotes } from './access.ts'
import { assignToMe } from './assignment/assignToMe.ts'
import { assignToStaff } from './assignment/assignToStaff.ts'
import { searchStaff } from './assignment/searchStaff.ts'
import { setApplicationComment } from './fields/setApplicationComment.ts'
import { setSiblingEnrolled } from './fields/setSiblingEnrolled.ts'
import { listApplicationLog } from './log/listApplicationLog.ts'
import { listLogCategories } from './log/listLogCategories.ts'
import { listOutreachTagLog } from './log/listOutreachTagLog.ts'
import { listNotes } from './notes/listNotes.ts'
import { saveNote } from './notes/saveNote.ts'
import { listTags } from './tags/listTags.ts'
import { setTags } from './tags/setTags.ts'
import { listTasks } from './tasks/listTasks.ts'
import { saveTask } from './tasks/saveTask.ts'
import { setTaskDone } from './tasks/setTaskDone.ts'
import { deleteView } from './views/deleteView.ts'
import { listViews } from './views/listViews.ts'
import { saveView } from './views/saveView.ts'
import { setDefaultView } from './views/setDefaultView.ts'
import { getApplicationIdByExternalId } from './worklist/getApplicationIdByExternalId.ts'
import { listWaiting } from './worklist/listWaiting.ts'

export const caseworkRoutes = [
  route(worklist.listWaiting, staff, listWaiting),
  route(assignment.assignToMe, mayDoWithAll('assign'), assignToMe),
  route(assignment.assignToStaff, mayDoWithAll('assign'), assignToStaff),
  route(assignment.searchStaff, staffWrites, searchStaff),
  route(fields.setApplicationComment, mayDo('comment'), setApplicationComment),
  route(tags.setTags, staffTags, setTags),
  route(tags.listTags, staff, listTags),
  route(notes.saveNote, writesNotes, saveNote),
  route(notes.listNotes, readsNotes, listNotes),
  route(tasks.saveTask, savesTask, saveTask),
  route(tasks.setTaskDone, changesTask, setTaskDone),
  route(tasks.listTasks, readsNotes, listTasks),
  route(views.listViews, staff, listViews),
  route(views.saveView, staff, saveView),
  route(views.deleteView, staff, deleteView),
  route(views.setDefaultView, staff, setDefaultView),
  route(log.listApplicationLog, readsLog, listApplicationLog),
  route(log.listOutreachTagLog, readsLog, listOutreachTagLog),
  route(log.listLogCategories, signedIn, listLogCategories),
  route(fields.setSiblingEnrolled, mayDo('markSibling'), setSiblingEnrolled),
  route(worklist.getApplicationIdByExternalId, staff, getApplicationIdByExternalId),
]
