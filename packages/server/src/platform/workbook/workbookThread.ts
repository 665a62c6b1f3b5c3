import { answerTasks } from '../answerTasks.ts'
import { writeSheets } from './writeSheets.ts'

// A worker thread that writes workbooks, which takes seconds for thousands of rows.

answerTasks(writeSheets)
