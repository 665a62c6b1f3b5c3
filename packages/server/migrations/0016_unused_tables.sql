-- Tables that nothing has read or written. Each comes back with the feature that uses it.
drop table chat_message;
drop table chat_contact;
drop table chat_dialog;
drop table chat_channel;
drop table read_marker;
drop table saved_view;
drop table survey_answer;
drop table not_a_duplicate;
drop table application_note;
drop table interface_text;
