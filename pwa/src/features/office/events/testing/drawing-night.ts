export const picture = {
  ...{ __typename: 'Picture', base: '/media/events/1/wide', alt: 'Two figures', width: 1200, height: 750 },
  ...{ widths: [420, 1200], color: '#706050' },
};

/** An event as the owners' list has it. */
export const night = {
  ...{ __typename: 'OwnerEvent', id: 1000, title: 'Drawing Night', location: 'Oakland', description: 'One evening.', about: '' },
  ...{ startsAt: '2031-03-01T18:00', endsAt: '2031-03-01T21:00', timeZone: 'America/Los_Angeles', date: '' },
  ...{ shownDate: 'Sat, Mar 1, 2031, 6:00 PM – 9:00 PM', endInstant: '2031-03-02T05:00:00.000Z', price: 3500, capacity: 20, ageRule: '' },
  ...{ picture, pictureSource: null as object | null, state: 'published', sold: 12, isDemo: false },
};
