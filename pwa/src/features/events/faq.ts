/** The answers below are those of drawing events; a party that sells tickets has others. */
export const FUNDRAISER_RULES =
  'For raisingFutures the rules of its ticket hold instead: all ticket sales are final, and at a day party nobody is late.';

/** What people ask before they come. The policies are the specification's. */
export const faq = [
  {
    question: 'What should I bring?',
    answer:
      'Whatever you like to draw with: pencils, charcoal, ink, a tablet. Easels, boards and stools are there where an event needs them; bring your own paper, and a layer to put on for places outdoors.',
  },
  {
    question: 'Do I need prior experience?',
    answer:
      'No. All levels are welcome and nobody has to show their drawings. First lines and fiftieth years sit side by side here, and learn from each other.',
  },
  {
    question: 'Will there be live models?',
    answer:
      'Yes, wherever we draw the figure: experienced models, fairly paid. Exhibitions and gatherings may do without; the text above says what to expect.',
  },
  {
    question: 'What is your refund policy?',
    answer: 'You get a full refund up to 48 hours before the event begins. After that your place can no longer be given to somebody else.',
  },
  {
    question: 'May I take photographs?',
    answer:
      'Photography is not allowed at our events, out of respect for the models and for everybody who came to draw in peace. Please keep phones and cameras in your bag.',
  },
  {
    question: 'What if I am late?',
    answer:
      'Please arrive 15 minutes early to find a seat and settle in. If something holds you up, you may join within the first 30 minutes; after that the door stays closed, so that the pose can stay still.',
  },
] as const;
