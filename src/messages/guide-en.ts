import type { Guide } from './guide.ts';

/** The guide in English. */
export const GUIDE_EN: Guide = {
  topics: {
    question: 'What is a topic for?',
    answer:
      'A topic is a word or two that joins related interviews, such as “calligraphy” or “migration”. Each topic has a page with its interviews, its name stands below each of them, and readers find it by search. Two or three topics are enough for an interview; choose existing ones from the list that appears as you type. The screen of topics renames one in all interviews at once, and merges two into one.',
  },
  guest: {
    question: 'What does the guest see?',
    answer:
      'The guest opens the private link without an account and reads the interview as it is now, even a draft. Below each answer they can approve it, write a note or suggest another wording; the text does not change until you accept that here. They see no internal notes, nothing that was written through other links, and no other drafts. The link ends on its date or when you withdraw it; what the guest wrote stays.',
    picture: 'The panel of private links with a new link, ready to be copied and sent',
  },
  publish: {
    question: 'How is an interview published, now or at a set time?',
    answer:
      'The publish button at the top of an interview opens a window with what is still missing, the share picture and the search result. Publishing now shows it on the site and in feeds at once; scheduling shows it in the chosen minute, even if your computer is off. Afterwards there are buttons to copy and share the link. No key publishes anything, only a press on the button.',
    picture: 'The publish window with the choice of the state and the date of first publication',
  },
  withdraw: {
    question: 'What happens when a published interview becomes a draft again?',
    answer:
      'It leaves the pages, the search and the feeds at once, and its link says that the page does not exist. Nothing is lost: the text, its earlier versions, private links and notes stay. When it is published again it returns to the same address, and its first date is offered. Whoever copied the text or kept it on their device before still has it.',
  },
  unsaved: {
    question: 'Where does text go that was not saved?',
    answer:
      'Everything you type is kept on the device within seconds, then on the server, before you press save. If the page closes or the connection is lost, the text is offered when you return, and the screen of today lists everything unsaved. Readers see none of it before you save. If somebody saves another text meanwhile, both versions are shown side by side.',
    picture: 'Unsaved text is offered, with the button that continues writing',
  },
  import: {
    question: 'How is a written or transcribed conversation imported?',
    answer:
      'The list of interviews has a button for it: paste the text, or choose a Word, text or SRT file. The file is read in the browser and sent nowhere before you save. You then see the speakers and each question with its answer; say who asks and who answers, and give two spellings of one speaker the same name to join them. The interview is saved as a draft.',
    picture: 'The review of an imported conversation: speakers, their roles, the questions',
  },
  split: {
    question: 'How is a long answer split, or two questions joined?',
    answer:
      'In the review of an imported conversation, put the caret where the other person begins and press the split button; the button beside it joins a passage to the one before. In a saved interview two buttons below the open answer split it at the caret and join the next question to it, each taken back by one press; “+” inserts a question between two others, and a question moves by its number or by dragging.',
  },
  password: {
    question: 'Who resets a password?',
    answer:
      'The site sends no mail, so there are three ways back in. The first is a sheet of recovery codes, made on the screen of your account and kept on paper or in a file. The second is a sign-in link of one use, which another admin makes in user management and sends. The third is the operator of the server, who can reset the password there.',
  },
  archive: {
    question: 'How does the site move to another server, and where is its backup?',
    answer:
      'The archive screen downloads the whole site as one file: interviews, pages, pictures, earlier versions. A new, empty site imports it on the same screen, with the same addresses and dates. It has no passwords and no private links, but names and e-mail addresses of users, so keep it safe. Daily backups are set up by the operator; an archive every month is wise all the same.',
    picture: 'The archive screen with the download',
  },
  readers: {
    question: 'How do I know who reads?',
    answer:
      'For each interview it is counted how often it was opened and how often it was read to the end; the list of interviews and the screen of today show the numbers. Visits of admins and robots do not count. Nobody knows who a reader is: there are no cookies and no addresses, only numbers. The screen of searches shows what readers looked for and did not find, the best hint at the next interview.',
  },
};
