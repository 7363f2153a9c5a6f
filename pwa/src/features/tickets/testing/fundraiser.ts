/** The fundraiser, as far as the screens of tickets show it. */
export const fundraiser = {
  __typename: 'Event',
  ...{ id: 2, title: 'raisingFutures', date: 'Sat, Jan 2, 2027, 1:00 PM – 8:00 PM', location: 'West Oakland, CA' },
  ...{
    description: '',
    about: '',
    price: 2000,
    imageUrl: '',
    isPast: false,
    isCanceled: false,
    isSoldOut: false,
    ageRule: '',
    timeZone: 'America/Los_Angeles',
  },
  ...{ startsAt: '2027-01-02T21:00:00.000Z', endsAt: '2027-01-03T04:00:00.000Z' },
  picture: { __typename: 'Picture', base: '/media/2', alt: 'Dancers', width: 1200, height: 750, widths: [400], color: '#43220e' },
};
